/**
 * Works on every row that a list finds, page by page in the order of their ids. A row that fails does not block the
 * others.
 *
 * @throws the first failure, once everything else is done
 */
export async function forEachOfPages<Row extends { id: string }>(
  list: (after: string | null, most: number) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  let page = await list(null, pageSize)
  while (page.length > 0) {
    for (const row of page) await work(row).catch((error: unknown) => failures.push(error))
    page = await list(page.at(-1)?.id ?? null, pageSize)
  }
  if (failures.length > 0) throw failures[0]
}

const pageSize = 100
