/** What others typed must not begin a line of its own in our mail; at most a hundred characters of it. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100)
