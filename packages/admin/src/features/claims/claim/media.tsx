import type { MerchantClaimLine } from '@aftercare/domain/claims/merchant-claim-schema'
import { Anchor, Group, Modal } from '@mantine/core'
import { IconFile, IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'

type Image = MerchantClaimLine['images'][number]

const isPicture = ({ contentType }: Image) => contentType?.startsWith('image/') === true
const isVideo = ({ contentType }: Image) => contentType?.startsWith('video/') === true

/** Pictures and other files, small; each opens large. */
export function Media({ images }: { images: readonly Image[] }) {
  const [shown, show] = useState<Image>()
  if (images.length === 0) return null
  return (
    <>
      <Group gap="xs">
        {images.map((image) => (
          <button
            key={image.name}
            type="button"
            className="media"
            aria-label={text('claim.line.openMedia', { name: image.originalName })}
            onClick={() => show(image)}
          >
            {isPicture(image) && <img src={image.src} alt="" loading="lazy" />}
            {isVideo(image) && <IconVideo aria-hidden />}
            {!isPicture(image) && !isVideo(image) && <IconFile aria-hidden />}
          </button>
        ))}
      </Group>
      <Modal
        opened={shown !== undefined}
        onClose={() => show(undefined)}
        title={shown?.originalName ?? text('claim.media.title')}
        size="xl"
        centered
        closeButtonProps={{ 'aria-label': text('claim.media.close') }}
      >
        {shown && <Large image={shown} />}
      </Modal>
    </>
  )
}

function Large({ image }: { image: Image }) {
  const large = { maxWidth: '100%', maxHeight: '70dvh', display: 'block', margin: '0 auto' }
  return (
    <>
      {isPicture(image) && <img src={image.src} alt={image.originalName} style={large} />}
      {/* Shoppers film without captions: what is said in it is what they wrote. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {isVideo(image) && <video src={image.src} controls style={large} />}
      <Anchor href={image.src} target="_blank" size="sm" mt="sm" display="inline-block">
        {text('claim.media.download')}
      </Anchor>
    </>
  )
}
