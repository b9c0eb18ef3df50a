/** A property's name for platforms that take no spaces: `Return Number` is `return_number`. */
export const snakeCase = (name: string): string => name.toLowerCase().replaceAll(' ', '_')
