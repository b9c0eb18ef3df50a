/** For the `styles` of a field whose every character counts; its label stays as it is. */
export const monospaced = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } }
