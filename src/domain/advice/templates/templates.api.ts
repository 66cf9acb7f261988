import type { Actor } from "../../actor.ts";
import type { Template } from "./template.rules.ts";

/** A template that a doctor can use. */
export interface OwnTemplate extends Template {
  readonly id: string;
  /** Whether the other doctors of the clinic can use it too. */
  readonly shared: boolean;
  /** The name of the doctor who shares it; null for an own one. */
  readonly by: string | null;
}

/** A template as its doctors see it. */
export interface ShownTemplate extends OwnTemplate {
  /** Its entries with a medicine that the clinic no longer uses. */
  readonly retired: readonly string[];
}

/** A template to choose by its name. */
export type TemplateChoice = Pick<OwnTemplate, "id" | "name" | "by">;

/** What a draft was saved as. */
export interface SavedTemplate {
  readonly name: string;
  /** Whether an own template of this name was replaced. */
  readonly replaced: boolean;
}

/** Prescriptions that a doctor writes again and again. Another doctor's own templates are answered with NOT_FOUND. */
export interface TemplateApi {
  /**
   * The doctor's own templates, then those that verified doctors of the clinic share, each in the order of their names.
   * Doctors.
   * @throws NOT_FOUND for others.
   */
  listTemplates(actor: Actor): Promise<readonly ShownTemplate[]>;

  /**
   * Makes a template of a draft; an own one of the same name is replaced. Doctors. Input: `newTemplateSchema`.
   * @throws NOT_FOUND for others, INVALID_FORM for an empty draft, without a name, and with too many templates.
   */
  saveTemplate(actor: Actor, input: unknown): Promise<SavedTemplate>;

  /**
   * Saves a draft with what a template adds to it: nothing that is written is changed. Its doctor. Input:
   * `applyTemplateSchema`.
   * @returns The revision.
   * @throws as `AdviceApi.saveAdviceDraft`; NOT_FOUND for a template that the doctor can't use.
   */
  applyTemplate(actor: Actor, id: string, input: unknown): Promise<number>;

  /**
   * Gives an own template another name. Its doctor. Input: `renameTemplateSchema`.
   * @throws NOT_FOUND, INVALID_FORM for the name of another own one.
   */
  renameTemplate(actor: Actor, input: unknown): Promise<void>;

  /**
   * Lets the clinic's other doctors use an own template, or no longer. Its doctor. Input: `shareTemplateSchema`.
   * @throws NOT_FOUND.
   */
  shareTemplate(actor: Actor, input: unknown): Promise<void>;

  /**
   * Removes an own template. Its doctor. Input: `templateIdSchema`.
   * @throws NOT_FOUND.
   */
  removeTemplate(actor: Actor, input: unknown): Promise<void>;
}
