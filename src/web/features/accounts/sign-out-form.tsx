import { Form } from "react-router";
import { SIGN_OUT } from "#generated/messages/accounts/sign-out.ts";
import { dropAllDrafts } from "#web/forms/drafts.ts";

/** A form and not a link, so that prefetching or opening an address never signs a person out. */
export function SignOutForm({ buttonClass }: { readonly buttonClass: string }) {
  return (
    <Form method="post" action="/sign-out" onSubmit={dropAllDrafts}>
      <button type="submit" className={buttonClass}>
        {SIGN_OUT.signOut}
      </button>
    </Form>
  );
}
