/** A value that is written as JSON already, such as rows which the database keeps as they go out. */
export class WrittenJson<Value> {
  readonly text: string
  /** The type of the text's content; compile time only. */
  declare readonly value: Value

  constructor(text: string) {
    this.text = text
  }
}
