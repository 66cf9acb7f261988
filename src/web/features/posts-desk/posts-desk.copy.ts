export const WRITE = {
  title: "Title",
  titleExample: "Saunf after dinner",
  category: "Category",
  content: "Content",
  contentHint: "Markdown: ## for a heading, - for a list, **strong**, *emphasis*, [words](address).",
  remedies: "Remedies",
  remediesHelp: "(optional, up to four)",
  remedy: (at: number) => `Remedy ${at}`,
  publish: "Publish",
  publishing: "Publishing...",
  save: "Save changes",
  saving: "Saving...",
  preview: "Preview",
  previewTitle: "As readers will see it",
  previewEmpty: "Nothing is written yet.",
  previewFailed: "The preview could not be made. What you typed is still here.",
  saved: "The changes are saved.",
  gone: "This post was deleted meanwhile. Your text is still here; you can publish it as a new one.",
  editing: "You are changing a post that is already published.",
  stopEditing: "Write a new one instead",
  draftBack: "Your unfinished text is back. It is kept in this browser until you publish it.",
  draftDrop: "Throw it away",
  claim: (words: string) =>
    `This reads like a promise: ${words}. The law does not allow to promise that a remedy ends a disease. Say what it is used for, or that many find it soothing.`,
} as const;

export const LIST = {
  title: "Published",
  count: (total: number) => (total === 1 ? "1 post, newest first" : `${total} posts, newest first`),
  edit: "Edit",
  delete: "Delete",
  by: (author: string) => `by ${author}`,
} as const;

export const DELETE = {
  title: "Delete this blog?",
  close: "Close",
  cancel: "Cancel",
  delete: "Delete",
  deleting: "Deleting...",
  undo: "Undo",
  restoring: "Bringing it back...",
  restored: "The post is back.",
  tooLate: "It is too late to bring this post back.",
} as const;
