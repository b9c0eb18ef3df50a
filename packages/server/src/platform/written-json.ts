/** A value that is written as JSON already, such as rows which the database keeps as they go out. */
export class WrittenJson<Value> {
  readonly text: string
  /** What stands in the text; known to the compiler alone. */
  declare readonly value: Value

  constructor(text: string) {
    this.text = text
  }
}
