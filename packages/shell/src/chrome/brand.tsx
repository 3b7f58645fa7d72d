import { Link } from '@portal/shared/router';
import { Crest } from '@portal/shared/ui/brand';
import { Box, chakra } from '@portal/shared/ui';
import { useShell } from '../boot/shell-context';
import { FestiveLights, isFestive } from '../public/festive';

const BrandLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    borderRadius: 'l2',
    focusVisibleRing: 'outside',
  },
});

/** Lamps glow in turns; where motion is not welcome they simply shine. */
const festiveLook = {
  '& .festive': { position: 'absolute', inset: '0' },
  '@media (prefers-reduced-motion: no-preference)': {
    '& .festive circle': { animation: 'pulse 2s ease-in-out infinite' },
    '& .festive circle:nth-of-type(even)': { animationDelay: '1s' },
  },
};

/** The crest and the name of the university, leading home. */
export function Brand({ home }: { home: string }) {
  const { boot, now } = useShell();
  const { university } = boot;
  return (
    <BrandLink to={home}>
      <Box position="relative" css={festiveLook}>
        <Crest height={40} />
        {isFestive(now()) && <FestiveLights height={40} />}
      </Box>
      <chakra.span lineHeight="1.2">
        <chakra.span display="block" fontFamily="heading" fontWeight="bold" fontSize="lg">
          {university.shortName}
        </chakra.span>
        <chakra.span display={{ base: 'none', md: 'block' }} textStyle="xs" color="masthead.muted">
          {university.name}
        </chakra.span>
      </chakra.span>
    </BrandLink>
  );
}
