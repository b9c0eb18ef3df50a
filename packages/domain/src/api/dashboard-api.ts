import * as v from 'valibot'
import { adviceKinds } from '../analytics/advice.ts'
import { dashboardId } from '../analytics/dashboards.ts'
import { dimension } from '../analytics/dimensions.ts'
import { askedRange, grain } from '../analytics/figure-range.ts'
import { describedMeasure } from '../analytics/measures.ts'
import { claimType, reasonCategoryCode } from '../claims/claim-words.ts'
import { figureQuery } from '../questions/figure-query.ts'
import { currencyCode, shortText } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const days = v.object({ from: v.string(), to: v.string() })
/** Money in the currency, percent of 100, seconds; null where there is nothing to divide by. */
const value = v.nullable(v.number())

/** What a page of figures is asked for with. */
export const dashboardQuery = v.object({
  ...askedRange,
  claimType: v.optional(v.picklist([...claimType.options, 'all'])),
  currency: v.optional(currencyCode),
  /** Only the figures of one value of a dimension, such as a product by its id. */
  by: v.optional(dimension),
  value: v.optional(shortText),
})
export type DashboardQuery = v.InferOutput<typeof dashboardQuery>

const breakdown = v.object({
  id: v.string(),
  title: v.string(),
  /** What its rows are of. */
  by: dimension,
  measures: v.array(describedMeasure),
  /** The highest first, by the first measure. */
  rows: v.array(
    v.object({
      value: v.string(),
      label: v.string(),
      /** What the value belongs to, such as a variant’s product. */
      within: v.nullable(v.object({ by: dimension, value: v.string(), label: v.string() })),
      values: v.array(value),
      before: v.array(value),
    }),
  ),
  /** There are more rows than are listed. */
  isMore: v.boolean(),
})

const figure = v.object({ measure: describedMeasure, value, before: value })
const course = v.object({
  measures: v.array(describedMeasure),
  /** The first day of each day, week or month. */
  points: v.array(v.object({ day: v.string(), values: v.array(value) })),
})
const filter = v.object({ by: dimension, name: v.string(), value: v.string(), label: v.string() })

export const dashboardPage = v.object({
  id: dashboardId,
  name: v.string(),
  lead: v.string(),
  /** The days of the period, in the store’s time zone, and as many right before. */
  range: days,
  before: days,
  grain,
  currency: currencyCode,
  /** Every currency that there are figures in. */
  currencies: v.array(currencyCode),
  claimType: v.nullable(claimType),
  /** Whether another type can be chosen. */
  hasClaimTypes: v.boolean(),
  filter: v.nullable(filter),
  /** Figures are being recalculated, and are too low until that is done. */
  isCounting: v.boolean(),
  figures: v.array(figure),
  courses: v.array(course),
  breakdowns: v.array(breakdown),
  /** Claims that are open now, whatever the period, by how long ago they were filed; null on pages without it. */
  backlog: v.nullable(
    v.array(
      v.object({
        claimType,
        /** The day on which the oldest was filed. */
        oldest: v.nullable(v.string()),
        ages: v.array(
          v.object({
            minDays: v.number(),
            /** Null is without an end. */
            maxDays: v.nullable(v.number()),
            /** The days on which they were filed, both included. */
            from: v.nullable(v.string()),
            to: v.string(),
            claims: v.number(),
          }),
        ),
      }),
    ),
  ),
})
export type DashboardPage = v.InferOutput<typeof dashboardPage>

/** A question in words, or one that was answered before and changed. */
export const dashboardPrompt = v.pipe(
  v.object({
    question: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('Ask a question'), v.maxLength(300))),
    query: v.optional(figureQuery),
    /** The page it is asked on: its claims are meant where the words don’t say. */
    dataset: v.optional(dashboardId),
    currency: v.optional(currencyCode),
  }),
  v.check(({ question, query }) => (question === undefined) !== (query === undefined), 'Ask a question'),
)
export type DashboardPrompt = v.InferOutput<typeof dashboardPrompt>

/** What was understood, and its figures. */
export const figureAnswer = v.object({
  /** The question as it was understood. Asked again, it has the same answer. */
  sentence: v.string(),
  query: figureQuery,
  filters: v.array(filter),
  /** The days that were asked about, and those they are compared with. */
  range: days,
  before: days,
  grain,
  currency: currencyCode,
  currencies: v.array(currencyCode),
  isCounting: v.boolean(),
  figures: v.array(figure),
  courses: v.array(course),
  breakdown: v.nullable(breakdown),
  /** Rows of fewer than this come last, as their rates say little; null where there is no such order. */
  leastBase: v.nullable(v.number()),
})
export type FigureAnswer = v.InferOutput<typeof figureAnswer>

const suggestion = v.object({ question: v.string(), query: figureQuery })

export const promptAnswer = v.object({
  /** Null when the question can’t be answered; `problem` says why. */
  answer: v.nullable(figureAnswer),
  problem: v.nullable(v.string()),
  /** Words that made no difference to the answer. */
  notUnderstood: v.array(v.string()),
  /** Words that were taken for slips of others. */
  corrected: v.array(v.object({ from: v.string(), to: v.string() })),
  /** A language model read the question, as the grammar did not understand it. */
  isReadByModel: v.boolean(),
  /** The nearest questions that can be answered. */
  suggestions: v.array(suggestion),
})
export type PromptAnswer = v.InferOutput<typeof promptAnswer>

/** The period that advice is about. */
export const adviceQuery = v.object({ ...askedRange, currency: v.optional(currencyCode) })
export type AdviceQuery = v.InferOutput<typeof adviceQuery>

export const figureAdvice = v.object({
  range: days,
  currency: currencyCode,
  /** The most money first. */
  items: v.array(
    v.object({
      kind: v.picklist(adviceKinds),
      product: v.string(),
      productName: v.string(),
      /** Of advice about a size. */
      size: v.nullable(v.string()),
      /** Of advice about a reason. */
      category: v.nullable(reasonCategoryCode),
      /** Units returned, out of those sold, or for a reason out of all returned. */
      units: v.number(),
      outOf: v.number(),
      /** The same in percent, and the average: of all products, or of all sizes of the product. */
      rate: v.number(),
      average: v.number(),
      /** What was paid for the units returned beyond that average. */
      atStake: v.number(),
    }),
  ),
})
export type FigureAdvice = v.InferOutput<typeof figureAdvice>

/** Figures: what comes back, what it costs and what causes it. */
export const dashboardApi = {
  listDashboards: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/dashboard',
    access: 'viewClaims',
    summary: 'Lists the pages of figures.',
    response: v.object({
      items: v.array(v.object({ id: dashboardId, name: v.string(), lead: v.string() })),
    }),
  }),
  readAdvice: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/dashboard/advice',
    access: 'viewClaims',
    summary:
      'Shows which products, sizes and reasons cause the most returns beyond the average in a period, with the evidence and the money at stake: the last 30 days unless others are asked for. Empty where figures do not show any.',
    query: adviceQuery,
    response: figureAdvice,
  }),
  readDashboard: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/dashboard/:dashboardId',
    access: 'viewClaims',
    summary:
      'Shows a page of figures for a period, compared with the days before: the last 30 days unless others are asked for.',
    query: dashboardQuery,
    response: dashboardPage,
  }),
  askQuestion: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/dashboard/prompt',
    access: 'viewClaims',
    summary:
      'Answers a question about figures in English, or a query that an earlier answer was given for; says what it did not understand and the nearest questions it can answer.',
    body: dashboardPrompt,
    response: promptAnswer,
  }),
}
