import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { finalizeLimitOf } from '@aftercare/domain/merchants/permissions'
import { toMinor } from '@aftercare/domain/shared/currencies'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { readFees } from '#modules/claims/claim-fees-reads.ts'
import { runInlineOrEnqueue } from '#modules/claim-finalization/run-journal.ts'
import { answerShopTask } from '#modules/resolution/answer-shop-task.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { askForChoiceAgain } from './ask-for-choice-again.ts'
import { recordAnswer } from './answer-information.ts'
import { changeReason } from './change-reason.ts'
import {
  cancelWholeClaim,
  changeBy,
  commentOnClaim,
  done,
  previewOfClaim,
  receiveItemsOfClaim,
} from './claim-work-calls.ts'
import { editCustomer, setNote, setTags } from './edit-claim.ts'
import { finalizeByStaff } from './finalize-by-staff.ts'
import { requestInformation } from './request-information.ts'
import { saveInspection } from './save-inspection.ts'
import { setRefundDeductions } from './set-refund-deductions.ts'
import { splitLine } from './split-line.ts'
import { stageDecision } from './stage-decision.ts'
import { listQuestionsToInspect } from './inspection-reads.ts'

/** What staff decide on claims. */
export const claimWorkRoutes = newRoutes()

serve(claimWorkRoutes, merchantApi.decideLine, async ({ deps, params, body, ...call }) => {
  const lineId = params.claimLineItemId
  await stageDecision(deps, { ...changeBy(call, params.claimId), ...body, lineId })
  return done
})

serve(claimWorkRoutes, merchantApi.splitLine, ({ deps, params, body, repeat, ...call }) =>
  idempotently(deps, repeat(), async (deps) => {
    const change = { ...changeBy(call, params.claimId), ...body, lineId: params.claimLineItemId }
    return { claimLineItemIds: await splitLine(deps, change) }
  }),
)

serve(claimWorkRoutes, merchantApi.changeLineReason, async ({ deps, params, body, ...call }) => {
  const lineId = params.claimLineItemId
  await changeReason(deps, { ...changeBy(call, params.claimId), ...body, lineId })
  return done
})

serve(claimWorkRoutes, merchantApi.noteOnLine, async ({ deps, params, body, ...call }) => {
  const lineId = params.claimLineItemId
  await setNote(deps, { ...changeBy(call, params.claimId), ...body, lineId })
  return done
})

serve(claimWorkRoutes, merchantApi.inspectionSettings, async ({ deps, store, params }) => ({
  inspections: await listQuestionsToInspect(deps, store, params),
  storeInspectionGrades: store.settings.inspectionGrades,
}))

serve(claimWorkRoutes, merchantApi.saveInspection, async ({ deps, params, body, ...call }) => {
  const lineId = params.claimLineItemId
  const { storeInspectionGradeId: gradeId, images: assetNames, ...given } = body
  await saveInspection(deps, { ...changeBy(call, params.claimId), ...given, gradeId, lineId, assetNames })
  return done
})

serve(claimWorkRoutes, merchantApi.askForChoice, ({ deps, params, body, repeat, ...call }) =>
  idempotently(deps, repeat(), async (deps) => {
    const lineId = params.claimLineItemId
    await askForChoiceAgain(deps, { ...changeBy(call, params.claimId), ...body, lineId })
    return done
  }),
)

serve(claimWorkRoutes, merchantApi.noteOnClaim, async ({ deps, params, body, ...call }) => {
  await setNote(deps, { ...changeBy(call, params.claimId), ...body })
  return done
})

serve(claimWorkRoutes, merchantApi.tagClaim, async ({ deps, params, body, ...call }) => {
  await setTags(deps, { ...changeBy(call, params.claimId), ...body })
  return done
})

serve(claimWorkRoutes, merchantApi.commentOnClaim, commentOnClaim)

serve(claimWorkRoutes, merchantApi.requestInformation, ({ deps, params, body, repeat, ...call }) =>
  idempotently(deps, repeat(), async (deps) => {
    const { claimLineItemIds: lineIds, ...asked } = body
    await requestInformation(deps, { ...changeBy(call, params.claimId), ...asked, lineIds })
    return done
  }),
)

serve(claimWorkRoutes, merchantApi.recordAnswer, ({ deps, params, body, repeat, ...call }) =>
  idempotently(deps, repeat(), async (deps) => {
    const { images: assetNames, ...answered } = body
    await recordAnswer(deps, { ...changeBy(call, params.claimId), ...answered, assetNames })
    return done
  }),
)

serve(claimWorkRoutes, merchantApi.receiveItems, receiveItemsOfClaim)

serve(claimWorkRoutes, merchantApi.setClaimFees, async ({ deps, params, body, ...call }) => {
  const { version, claimLineItems: fees } = body
  const { currencyCode } = call.store
  await setRefundDeductions(deps, {
    ...changeBy(call, params.claimId),
    version,
    deductions: fees,
    currencyCode,
  })
  return readFees(deps, call.store, params.claimId)
})

serve(claimWorkRoutes, merchantApi.editClaimCustomer, async ({ deps, params, body, ...call }) => {
  await editCustomer(deps, { ...changeBy(call, params.claimId), ...body })
  return done
})

serve(claimWorkRoutes, merchantApi.cancelClaim, cancelWholeClaim)

serve(claimWorkRoutes, merchantApi.answerShopTask, async ({ deps, store, session, params, body }) => {
  const { claimId, taskId: id } = params
  await answerShopTask(deps, store.storeId, session.who, { id, claimId, answer: body })
  return done
})

serve(claimWorkRoutes, merchantApi.previewFinalization, previewOfClaim)

serve(claimWorkRoutes, merchantApi.finalizeClaim, ({ deps, params, body, repeat, ...call }) => {
  const { claimLineItemIds: lineIds, ...asked } = body
  const limit = finalizeLimitOf(call.session.access, call.store.settings.staff)
  const approvalLimitMinor = limit === null ? null : toMinor(limit, call.store.currencyCode)
  const change = { ...changeBy(call, params.claimId), ...asked, lineIds, approvalLimitMinor }
  return runInlineOrEnqueue(deps, (isInline) =>
    idempotently(deps, repeat(), async (deps) => {
      await finalizeByStaff(deps, { ...change, isInline })
      return done
    }),
  )
})
