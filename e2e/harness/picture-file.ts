/** The smallest picture there is: one transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture as a file to choose. */
export const pictureFile = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })
