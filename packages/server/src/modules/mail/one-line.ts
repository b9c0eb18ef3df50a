/** Other people's input never starts a line in our emails; at most a hundred characters of it. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100)
