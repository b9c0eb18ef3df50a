/** Translates words into data. What it answers has to be checked like anything from outside. */
export type LanguageModel = {
  /** @throws ProviderError when there is no answer in time, or none that is JSON */
  translate: (asked: { instructions: string; words: string }) => Promise<unknown>
}
