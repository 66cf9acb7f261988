import { useFetcher, useLocation } from "react-router";
import { PASSKEY_LOGIN } from "#generated/messages/accounts/passkey-login.ts";
import { NEXT_FIELD, nextIn } from "#web/addresses/next-path.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { PASSKEY_NAME } from "./login-client-action.ts";
import { readCredential, useDevice } from "./use-device.ts";

/** Login with a passkey: needs scripts, and stands below the form that doesn't. */
export function PasskeyLogin() {
  const fetcher = useFetcher<FormAnswer>();
  const { pathname, search } = useLocation();
  const next = nextIn(search) ?? "";
  const answer = fetcher.data;
  const send = (credential: string) =>
    fetcher.submit({ credential, [NEXT_FIELD]: next }, { method: "post", action: `${pathname}?${PASSKEY_NAME}` });
  const { waiting, stopped } = useDevice(answer?.values.options, readCredential, send);
  const { attributes, locked } = useForm(answer, fetcher.state === "submitting");
  const busy = locked || waiting;
  return (
    <fetcher.Form
      method="post"
      action={`${pathname}?${PASSKEY_NAME}`}
      {...attributes}
      className="mt-6 grid gap-4 border-t border-rule pt-6 noscript:hidden"
    >
      {answer !== undefined && answer.message !== "" && <FormAlert answer={answer} />}
      {stopped && (
        <p role="status" className="text-sm">
          {PASSKEY_LOGIN.stopped}
        </p>
      )}
      <Button type="submit" variant="outlined" busy={busy}>
        {busy ? PASSKEY_LOGIN.waiting : PASSKEY_LOGIN.use}
      </Button>
    </fetcher.Form>
  );
}
