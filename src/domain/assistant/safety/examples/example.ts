/** Sentences written for this project: a rule speaks at the first ones and is silent at the near misses. */
export type Examples = Readonly<
  Record<string, { readonly speaks: readonly string[]; readonly silent: readonly string[] }>
>;
