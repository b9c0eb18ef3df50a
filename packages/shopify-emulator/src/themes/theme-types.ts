export type Theme = { id: string; name: string; role: 'MAIN' | 'UNPUBLISHED'; files: Map<string, string> }
