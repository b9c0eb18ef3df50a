import { ruleHook } from '@aftercare/domain/rules/hooks'
import { Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import '../../../app/texts/en/rule-actions.ts'
import '../../../app/texts/en/rules.ts'
import { text } from '../../../app/texts/text.ts'
import type { RuleLists } from './rule-lists.ts'
import { templateDrafts, templatesAt } from './rule-templates.ts'
import './rules.css'

/** In place of a template: a rule with nothing in it. */
export const emptyTemplate = 'none'

/** Templates by trigger, and a rule from scratch. */
export function TemplateGallery({ lists }: { lists: RuleLists }) {
  const { storeId } = lists
  const templates = templateDrafts(lists)
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed" maw={640}>
        {text('template.lead')}
      </Text>
      <div className="rule-templates">
        <TemplateCard
          storeId={storeId}
          template={emptyTemplate}
          name={text('template.scratch')}
          lead={text('template.scratchHint')}
        />
      </div>
      {ruleHook.options
        .map((hook) => ({ hook, begun: templatesAt(hook, templates) }))
        .filter(({ begun }) => begun.length > 0)
        .map(({ hook, begun }) => (
          <section key={hook}>
            <Title order={2} mb="xs">
              {text(`hook.${hook}`)}
            </Title>
            <div className="rule-templates">
              {begun.map(({ template: { id, name, summary } }) => (
                <TemplateCard key={id} storeId={storeId} template={id} name={name} lead={summary} />
              ))}
            </div>
          </section>
        ))}
    </Stack>
  )
}

type TemplateCardProps = { storeId: string; template: string; name: string; lead: string }

const TemplateCard = ({ storeId, template, name, lead }: TemplateCardProps) => (
  <Link
    className="rule-template"
    to={`${paths.newRule.to({ storeId })}?${new URLSearchParams({ template })}`}
  >
    <Text fw={600} size="sm">
      {name}
    </Text>
    <Text size="sm" c="dimmed">
      {lead}
    </Text>
  </Link>
)
