/** The steps of one line: quantity to resolution, and the list of lines. */
export const claim = {} as const
