/** What is loaded with the first who needs it, and once for all. */
export interface LoadedLate<T> {
  /** Rejects with what the loading threw; whoever asks next has it tried anew. */
  now(): Promise<T>;
  /** What is there, or is about to be; undefined where nobody asked, or where it could not be loaded. */
  ifAny(): Promise<T | undefined>;
}

export function loadedLate<T>(load: () => Promise<T>): LoadedLate<T> {
  let loading: Promise<T> | undefined;

  async function tried(): Promise<T> {
    try {
      return await load();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return {
    now() {
      loading ??= tried();
      return loading;
    },
    ifAny: async () => loading?.catch(() => undefined),
  };
}
