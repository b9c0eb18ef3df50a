declare module 'mjml-core' {
  type Options = {
    presets: unknown[]
    fonts: Record<string, string>
    validationLevel: 'skip' | 'soft' | 'strict'
    keepComments: boolean
  }
  const core: { default: (source: string, options: Options) => Promise<{ html: string }> }
  export default core
}

declare module 'mjml-preset-core' {
  const preset: unknown
  export default preset
}
