/** A text that arrives in chunks and is consumed from its start; `line` is the number of the next line. */
export class TextSource {
  /** Text that has arrived and is not consumed. */
  text = ''
  line = 1
  readonly #chunks: AsyncIterator<string>
  #isAtStart = true
  #hasEnded = false

  constructor(chunks: AsyncIterable<string>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** Waits for the next chunk; false when there is none. */
  async more(): Promise<boolean> {
    if (this.#hasEnded) return false
    const { value, done } = await this.#chunks.next()
    if (done) return false
    this.text += this.#isAtStart ? value.replace(/^\uFEFF/, '') : value
    if (value) this.#isAtStart = false
    return true
  }

  consume(length: number): string {
    const taken = this.text.slice(0, length)
    this.text = this.text.slice(length)
    for (let at = taken.indexOf('\n'); at >= 0; at = taken.indexOf('\n', at + 1)) this.line++
    return taken
  }

  /** False if only whitespace is left. */
  async skipBlank(): Promise<boolean> {
    do {
      this.consume(this.text.length - this.text.trimStart().length)
      if (this.text) return true
    } while (await this.more())
    return false
  }

  /** Consumes what a sticky pattern matches right here, if it does within so many characters. */
  async take(pattern: RegExp, lengthMax: number): Promise<string | undefined> {
    while (this.text.length < lengthMax && (await this.more()));
    pattern.lastIndex = 0
    const found = pattern.exec(this.text)
    return found ? this.consume(found[0].length) : undefined
  }

  /** Nothing that has not arrived yet is read. */
  end(): void {
    this.#hasEnded = true
  }
}
