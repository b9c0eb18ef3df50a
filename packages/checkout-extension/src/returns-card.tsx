import { BlockStack, Heading, Link, TextBlock } from '@shopify/ui-extensions-react/checkout'

type ReturnsCardProps = { title: string; text: string; link: string; address: string }

/** The way to an order's returns. */
export const ReturnsCard = ({ title, text, link, address }: ReturnsCardProps) => (
  <BlockStack border="base" cornerRadius="base" padding="base" spacing="tight">
    <Heading level={2}>{title}</Heading>
    <TextBlock>{text}</TextBlock>
    <Link to={address} external>
      {link}
    </Link>
  </BlockStack>
)
