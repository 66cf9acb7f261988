const TEXT = "textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])";

/** The field in which a person types; undefined while another element has the focus. */
export function focusedText(): HTMLElement | undefined {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLElement)) return undefined;
  return field.matches(TEXT) || field.isContentEditable ? field : undefined;
}
