import type { Media as File } from '@aftercare/domain/claims/media-schema'
import { Anchor, Group, Modal } from '@mantine/core'
import { IconFile, IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import '../app/texts/en/uploads.ts'
import { text } from '../app/texts/text.ts'
import './media.css'

const isPicture = ({ contentType }: File) => contentType?.startsWith('image/') === true
const isVideo = ({ contentType }: File) => contentType?.startsWith('video/') === true

/** Pictures and other files, small; each opens large. */
export function Media({ images }: { images: readonly File[] }) {
  const [shown, show] = useState<File>()
  if (images.length === 0) return null
  return (
    <>
      <Group gap="xs">
        {images.map((image) => (
          <button
            key={image.name}
            type="button"
            className="media"
            aria-label={text('media.open', { name: image.originalName })}
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
        title={shown?.originalName ?? text('media.title')}
        size="xl"
        centered
        closeButtonProps={{ 'aria-label': text('media.close') }}
      >
        {shown && <Large image={shown} />}
      </Modal>
    </>
  )
}

function Large({ image }: { image: File }) {
  const large = { maxWidth: '100%', maxHeight: '70dvh', display: 'block', margin: '0 auto' }
  return (
    <>
      {isPicture(image) && <img src={image.src} alt={image.originalName} style={large} />}
      {/* Shoppers film without captions: what is said in it is what they wrote. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {isVideo(image) && <video src={image.src} controls style={large} />}
      <Anchor href={image.src} target="_blank" size="sm" mt="sm" display="inline-block">
        {text('media.download')}
      </Anchor>
    </>
  )
}
