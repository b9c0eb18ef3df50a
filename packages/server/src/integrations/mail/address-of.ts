/** The address alone of `Aftercare <no-reply@aftercare.example>`. */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
