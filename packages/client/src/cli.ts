#!/usr/bin/env node
import { runCli } from './run-cli.ts'

/** What the command uses of Node: the rest of the package runs anywhere. */
declare const process: {
  argv: string[]
  env: Record<string, string | undefined>
  exitCode: number
  stdin: AsyncIterable<Uint8Array>
  stdout: { write: (text: string) => void }
  stderr: { write: (text: string) => void }
}

async function readInput(): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of process.stdin) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  readInput,
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
})
