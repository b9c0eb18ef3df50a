/**
 * The method that is taken without asking, since there is only one; undefined where the shopper has to
 * choose, or has nothing to choose from.
 */
export const autoSelectedMethod = <Method>(methods: readonly Method[]): Method | undefined =>
  methods.length === 1 ? methods[0] : undefined
