import { chakra } from '@portal/shared/ui';
import { useEffect, useState } from 'react';

/** Pixels of a page that may be scrolled before the way back is offered. */
const farEnough = 600;

/** Back to the top of a long page, for eyes and for the keyboard. */
export function ScrollToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > farEnough);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!far) return null;
  return (
    <chakra.button
      type="button"
      aria-label="Scroll to top"
      onClick={() => {
        window.scrollTo(0, 0);
        document.getElementById('content')?.focus({ preventScroll: true });
      }}
      position="fixed"
      insetEnd="5"
      bottom="5"
      zIndex="docked"
      boxSize="12"
      borderRadius="full"
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      boxShadow="lg"
      cursor="pointer"
      focusVisibleRing="outside"
      data-no-print
    >
      ↑
    </chakra.button>
  );
}
