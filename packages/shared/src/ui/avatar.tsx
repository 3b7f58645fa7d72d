import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { initialsOf } from '../model';
import { When } from './template';

export interface AvatarProps {
  name: string;
  /** URL of the passport photo; without it, or when it does not load, the initials stand. */
  src?: string | null | undefined;
  /** Pixels; 40 when left out. */
  size?: number;
  /** The passport's 7:9 portrait instead of a circle. */
  portrait?: boolean;
}

/** A person's passport photo, or their initials. */
export function Avatar({ name, src, size = 40, portrait = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const initials = (
    <span role="img" aria-label={name}>
      <span aria-hidden>{initialsOf(name)}</span>
    </span>
  );
  return (
    <Box
      width={`${size}px`}
      height={`${portrait ? Math.round((size * 9) / 7) : size}px`}
      fontSize={`${Math.round(size * 0.38)}px`}
      flexShrink="0"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      overflow="hidden"
      borderRadius={portrait ? 'l2' : 'full'}
      borderWidth="1px"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      fontWeight="semibold"
      lineHeight="1"
    >
      <When value={src} otherwise={initials}>
        {(photo) =>
          photo === broken ? (
            initials
          ) : (
            <chakra.img
              src={photo}
              alt={name}
              width="100%"
              height="100%"
              objectFit="cover"
              onError={() => setBroken(photo)}
            />
          )
        }
      </When>
    </Box>
  );
}
