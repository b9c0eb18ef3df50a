import { cpus, totalmem } from 'node:os'

/** One sentence that says what the numbers were measured on. */
export function machine(): string {
  const processors = cpus()
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  const model = processors[0]?.model.trim() || process.arch
  return `${processors.length} × ${model}, ${memoryGb} GB, ${process.platform}, Node ${process.versions.node}`
}
