/** True inside another page's frame. */
export const isEmbedded = (): boolean => window.parent !== window
