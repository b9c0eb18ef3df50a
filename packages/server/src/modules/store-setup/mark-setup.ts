import type { SetupMarks, SetupStep } from '@aftercare/domain/merchants/setup-steps'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { changeStore } from '#modules/merchants/save-document.ts'

/** Marks a step as done or skipped; null opens it again. */
export const markSetupStep = (
  deps: Deps,
  storeId: string,
  step: SetupStep,
  mark: SetupMarks[string] | null,
): Promise<void> =>
  changeStore(deps, storeId, async (_deps, { setupMarks }, write) => {
    const { [step]: _before, ...others } = setupMarks
    const marks = mark === null ? others : { ...others, [step]: mark }
    await write({ columns: { setupMarks: JSON.stringify(marks) } })
  })

/** Shows or hides the checklist. */
export const showSetup = (deps: Deps, storeId: string, who: Who, isOpen: boolean): Promise<void> =>
  changeStore(deps, storeId, async (deps, { isSettingUp }, write) => {
    if (isSettingUp === isOpen) return
    await write({ columns: { isSettingUp: isOpen } })
    await recordChange(deps, storeId, who, {
      action: 'store.set-up',
      subject: { type: 'store', id: storeId },
      before: { isSettingUp },
      after: { isSettingUp: isOpen },
    })
  })
