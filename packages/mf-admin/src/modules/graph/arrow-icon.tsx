import { chakra } from '@portal/shared/ui';

/** Points to who uses: to the right, down on phones. The labels of both sides say the same. */
export function ArrowIcon() {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      boxSize="5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2px"
      transform={{ base: 'rotate(90deg)', md: 'none' }}
      aria-hidden
    >
      <path d="M3 12h17M14 6l6 6-6 6" />
    </chakra.svg>
  );
}
