import {
  Context,
  ForTag,
  Liquid,
  LiquidError,
  toValueSync,
  type Parser,
  type TagToken,
  type Template,
  type TopLevelToken,
} from 'liquidjs'

/** Why a text cannot be used, and on which of its lines. */
export type TemplateFault = { line: number; message: string }

/** Thrown for an error in a template, never for an error of ours. */
export class TemplateError extends Error {
  override name = 'TemplateError'
  readonly fault: TemplateFault
  constructor(fault: TemplateFault) {
    super(fault.message)
    this.fault = fault
  }
}

/** What may be said in a template: nothing that reads files, escapes on its own account or grows without bound. */
const tags = ['assign', 'break', 'case', 'comment', 'continue', 'for', 'if', 'unless']
// prettier-ignore
const filters = [
  'append', 'capitalize', 'default', 'divided_by', 'downcase', 'first', 'join', 'last', 'map', 'minus', 'plus',
  'prepend', 'replace', 'round', 'size', 'strip', 'times', 'truncate', 'truncatewords', 'upcase',
]

/** Far more than any honest text needs. The numbers that count work are reached before the clock's is. */
const mostRounds = 5000
const limits = { parseLimit: 20_000, memoryLimit: 200_000, renderLimit: 2000 }
const mostWritten = 100_000
const mostWrites = 20_000
const mostParsed = 200

/**
 * Renders templates by other authors. Each value passes `guard` on output, which cannot be turned off; an
 * unknown variable or filter is an error, not an empty text.
 */
export function liquidTemplates(guard: (value: unknown) => string) {
  const engine = new Liquid({
    ...limits,
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    outputEscape: guard,
    // A file is never looked for.
    templates: {},
  })
  deleteAllBut(engine.tags, tags)
  engine.registerTag('for', CountedFor)
  deleteAllBut(engine.filters, filters)

  const parsed = new Map<string, Template[]>()
  /** Most emails use the same few templates, and parsing one takes as long as rendering it. */
  const parse = (source: string): Template[] => {
    const template = parsed.get(source) ?? engine.parse(source)
    if (parsed.size >= mostParsed) parsed.clear()
    parsed.set(source, template)
    return template
  }

  return {
    /**
     * The text with its values.
     * @throws TemplateError for wrong syntax, an unknown name, or what takes too long or becomes too large
     */
    render: (source: string, values: object): string =>
      faultsOf(source, () => {
        const written = boundedText()
        const context = new Context(values, engine.options, {}, { liquid: engine })
        toValueSync(engine.renderer.renderTemplates(parse(source), context, written))
        return written.buffer
      }),
    /** The names that a text takes from its values, such as `customer.name`, with their lines. @throws TemplateError */
    namesIn: (source: string): { name: string; line: number }[] =>
      faultsOf(source, () => namesOf(engine, engine.parse(source))),
  }
}

function deleteAllBut(known: Record<string, unknown>, kept: readonly string[]): void {
  for (const name of Object.keys(known)) if (!kept.includes(name)) delete known[name]
}

function namesOf(engine: Liquid, template: Template[]) {
  const { globals } = engine.analyzeSync(template, { partials: false })
  return Object.values(globals)
    .flat()
    .map(({ segments, location }) => ({
      name: segments.filter((segment) => typeof segment === 'string').join('.'),
      line: location.row,
    }))
}

/** The output, up to a limit. */
function boundedText() {
  let writes = 0
  return {
    buffer: '',
    write(part: unknown) {
      this.buffer += typeof part === 'string' ? part : ''
      if (++writes > mostWrites || this.buffer.length > mostWritten) throw new TooLarge()
    },
  }
}

/** Counts the rounds of all loops of a text, however they are nested. */
class CountedFor extends ForTag {
  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid, parser)
    this.templates.unshift({ token, render: countRound })
  }
}

function countRound(context: Context): void {
  const rounds: number = context.getRegister('rounds', 0) + 1
  if (rounds > mostRounds) throw new TooLarge()
  context.setRegister('rounds', rounds)
}

/** The engine adds the place to it. */
class TooLarge extends Error {
  override name = 'TooLarge'
  constructor() {
    super('size limit exceeded')
  }
}

function faultsOf<Result>(source: string, work: () => Result): Result {
  if (source.length > limits.parseLimit)
    throw new TemplateError({ line: 1, message: 'This text is too long' })
  try {
    return work()
  } catch (error) {
    if (error instanceof TooLarge || isStackOverflow(error))
      throw new TemplateError({ line: 1, message: tooMuch })
    if (!LiquidError.is(error)) throw error
    throw new TemplateError(faultOf(error))
  }
}

const isStackOverflow = (error: unknown) => error instanceof RangeError

export const tooMuch = 'This text takes too long, or becomes too large'

/** For the template's author; the engine adds the position to its own message. */
function faultOf(error: LiquidError): TemplateFault {
  const [, words = error.message, line = '1'] = /^(.*?)(?:, line:(\d+).*)?$/s.exec(error.message) ?? []
  return { line: Number(line), message: friendly(words) }
}

function friendly(words: string): string {
  if (words.includes('limit exceeded')) return tooMuch
  const [, kind, name] = /^undefined (variable|filter): (.*)$/.exec(words) ?? []
  if (kind === 'variable') return `There is no variable ${name}`
  if (kind === 'filter') return `There is no filter ${name}`
  const tag = /^tag "(.*)" not found$/.exec(words)?.[1]
  if (tag !== undefined) return `There is no tag ${tag}`
  const open = /^(?:tag|output) "?(.*?)"? not closed$/s.exec(words)?.[1]
  if (open !== undefined) return `${open.trim()} is not closed`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
