import { Form, useNavigation } from "react-router";
import { TEMPLATE_TOOLS } from "#generated/messages/advice/template-tools.ts";
import { TEMPLATES } from "#generated/messages/advice/templates.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { TEMPLATE_INTENTS } from "./template-intents.ts";
import type { TemplateView } from "./template-view.ts";

interface TemplateCardProps {
  readonly template: TemplateView;
  /** The answer to a form of this template that was refused. */
  readonly refused: FormAnswer | undefined;
}

/** What a template writes, in lines to read. */
function Content({
  template: { diagnosis, lines, shownTests, advice, followUpDays, retired },
}: Pick<TemplateCardProps, "template">) {
  return (
    <div className="mt-2 grid gap-1 text-sm wrap-anywhere text-muted" dir="auto">
      {diagnosis !== "" && <p>{diagnosis}</p>}
      {lines.length > 0 && (
        <ul className="list-disc pl-5">
          {lines.map((line) => (
            <li key={JSON.stringify(line)}>
              {[
                line.item,
                line.amount,
                line.often,
                /^\d+$/u.test(line.days) && TEMPLATES.days({ days: Number(line.days) }),
              ]
                .filter(Boolean)
                .join(" · ")}
              {retired.includes(line.item) && <b className="block text-danger">{TEMPLATES.retired}</b>}
            </li>
          ))}
        </ul>
      )}
      {shownTests.length > 0 && (
        <ul className="list-disc pl-5">
          {shownTests.map(({ name, isWithdrawn }) => (
            <li key={name}>
              {name}
              {isWithdrawn && <b className="block text-danger">{TEMPLATES.withdrawnTest}</b>}
            </li>
          ))}
        </ul>
      )}
      {advice !== "" && <p className="line-clamp-3 whitespace-pre-line">{advice}</p>}
      {followUpDays > 0 && <p>{TEMPLATES.followUp({ days: followUpDays })}</p>}
    </div>
  );
}

/** A template: what it writes, and for an own one the forms that rename, share and delete it. */
export function TemplateCard({ template, refused }: TemplateCardProps) {
  const { id, name, by, shared } = template;
  const { state, formData } = useNavigation();
  const locked = state !== "idle" && formData?.get("template") === id;
  const intent = (value: string) => (
    <>
      <input type="hidden" name="intent" value={value} />
      <input type="hidden" name="template" value={id} />
    </>
  );
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold wrap-anywhere" dir="auto">
          {name}
        </h3>
        {by !== null && <span className="text-sm text-muted">{TEMPLATE_TOOLS.by({ name: by })}</span>}
        {by === null && shared && <Badge variant="plain">{TEMPLATES.isShared}</Badge>}
      </div>
      <Content template={template} />
      {by === null && (
        <div className="mt-3 flex flex-wrap items-start gap-2">
          <details open={refused !== undefined || undefined} className="open:w-full">
            <summary
              className={buttonClass({ variant: "outlined", size: "small" })}
              aria-label={TEMPLATES.renameOf({ name })}
            >
              {TEMPLATES.rename}
            </summary>
            <Form
              method="post"
              replace
              className="mt-3 grid max-w-[480px] gap-3"
              aria-label={TEMPLATES.renameOf({ name })}
            >
              {intent(TEMPLATE_INTENTS.rename)}
              <Field
                name="name"
                label={TEMPLATES.name}
                required
                defaultValue={refused?.values.name ?? name}
                error={errorOf(refused, "name")}
                autoComplete="off"
              />
              <Button type="submit" variant="outlined" size="small" busy={locked} className="justify-self-start">
                {TEMPLATES.rename}
              </Button>
            </Form>
          </details>
          <Form method="post" replace>
            {intent(TEMPLATE_INTENTS.share)}
            <input type="hidden" name="share" value={shared ? "" : "on"} />
            <Button type="submit" variant="outlined" size="small" busy={locked}>
              {shared ? TEMPLATES.unshare : TEMPLATES.share}
            </Button>
          </Form>
          <Form method="post" replace>
            {intent(TEMPLATE_INTENTS.remove)}
            <Button type="submit" variant="quiet" size="small" busy={locked} aria-label={TEMPLATES.removeOf({ name })}>
              {TEMPLATES.remove}
            </Button>
          </Form>
        </div>
      )}
    </li>
  );
}
