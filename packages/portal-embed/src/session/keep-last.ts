/**
 * Remembers the answer to the last question asked, so that screens in a row may each ask for what they
 * need. `keyOf` says what makes two questions the same, compared part by part; an answer that failed is
 * asked for again.
 */
export function keepLast<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  keyOf: (question: Question) => readonly unknown[],
): (question: Question) => Promise<Answer> {
  let kept: { key: readonly unknown[]; answer: Promise<Answer> } | undefined

  return (question) => {
    const key = keyOf(question)
    const known = kept?.key
    if (kept && key.every((part, index) => Object.is(part, known?.[index]))) return kept.answer

    const answer = ask(question)
    kept = { key, answer }
    answer.catch(() => {
      if (kept?.answer === answer) kept = undefined
    })
    return answer
  }
}
