/**
 * Memoizes the latest call, so that consecutive screens can each request what they need. `keyOf` returns the
 * parts that identify a call; failed calls are repeated.
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
