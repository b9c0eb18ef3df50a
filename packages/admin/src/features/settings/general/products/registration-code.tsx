import { codesPerSheet, mostCodes, registrationsApi } from '@aftercare/domain/api/registrations-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { Product } from '@aftercare/domain/catalog/product-schema'
import { Anchor, Button, Group, Modal, NumberInput, Select, Stack, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../../api.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/products.ts'
import { text } from '../../../../app/texts/text.ts'
import { FailureWords } from '../../../../components/form-alert.tsx'
import { saveFile } from '../../../../forms/save-file.ts'
import { useCall } from '../../../../forms/use-call.ts'
import './registration-code.css'

/** A QR code for packaging, which opens the registration form with the product chosen. */
export function RegistrationCode({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        mb="sm"
        leftSection={<IconQrcode size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {text('products.code')}
      </Button>
      {isOpen && <CodeModal product={product} onClose={() => setOpen(false)} />}
    </>
  )
}

function CodeModal({ product, onClose }: { product: Product; onClose: () => void }) {
  const { store } = useStore()
  const [variantId, setVariantId] = useState<string | null>(null)
  const [copies, setCopies] = useState<number | string>(codesPerSheet)
  const asked = { ...(variantId !== null && { variantId }), copies: String(copies || codesPerSheet) }
  const { answer, failure } = useCall(JSON.stringify(asked), (signal) =>
    call(registrationsApi.registrationCode, {
      params: { storeId: store.id },
      query: { productId: product.id, ...asked },
      signal,
    }),
  )
  return (
    <Modal opened onClose={onClose} title={text('products.codeTitle', { name: product.title })}>
      <Stack gap="md">
        <Text size="sm">{text('products.codeLead')}</Text>
        {product.variants.length > 1 && (
          <Select
            label={text('products.variant')}
            placeholder={text('products.codeAnyVariant')}
            data={product.variants.map(({ idFromPlatform, optionsValueString, title }) => ({
              value: idFromPlatform,
              label: optionsValueString || title,
            }))}
            value={variantId}
            onChange={setVariantId}
            clearable
          />
        )}
        {failure && <FailureWords failure={failure} />}
        {answer && <Code code={answer} />}
        <NumberInput
          label={text('products.codeCopies')}
          description={text('products.codeCopiesHint', { count: codesPerSheet })}
          value={copies}
          onChange={setCopies}
          min={1}
          max={mostCodes}
          allowDecimal={false}
          maw={220}
        />
        <Downloads code={answer} />
      </Stack>
    </Modal>
  )
}

type Code = EndpointOutput<typeof registrationsApi.registrationCode>

const Code = ({ code: { name, url, svg } }: { code: Code }) => (
  <>
    <img
      className="registration-code"
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
      alt={text('products.codeAlt', { name })}
    />
    <Anchor href={url} target="_blank" rel="noopener" size="sm" className="registration-url">
      {url}
    </Anchor>
  </>
)

/** The code as a file; while it is made, nothing can be downloaded. */
const Downloads = ({ code }: { code: Code | undefined }) => (
  <Group>
    <Button
      disabled={!code}
      onClick={() => code && saveFile(`${fileName(code.name)}.pdf`, bytesOf(code.pdf), 'application/pdf')}
    >
      {text('products.codePdf')}
    </Button>
    <Button
      variant="default"
      disabled={!code}
      onClick={() => code && saveFile(`${fileName(code.name)}.svg`, code.svg, 'image/svg+xml')}
    >
      {text('products.codeSvg')}
    </Button>
  </Group>
)

const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')

const bytesOf = (base64: string): BlobPart => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
