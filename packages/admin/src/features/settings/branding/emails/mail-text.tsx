import { Anchor, Text } from '@mantine/core'

/** An email as plain text, never markup, with web addresses as links. */
export const MailText = ({ text }: { text: string }) => (
  <Text size="sm" component="div" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
      index % 2 === 1 ? (
        <Anchor key={index} href={part} target="_blank" rel="noreferrer" size="sm" underline="always">
          {part}
        </Anchor>
      ) : (
        part
      ),
    )}
  </Text>
)
