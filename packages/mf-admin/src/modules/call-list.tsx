import { chakra } from '@portal/shared/ui';

/** Calls that a running node does not answer as a release expects, each with the difference. */
export function CallList({ calls }: { calls: readonly string[] }) {
  return (
    // Many lines scroll: whoever has no mouse reaches them as well.
    <chakra.ul
      ps="5"
      listStyleType="disc"
      maxHeight="12rem"
      overflowY="auto"
      tabIndex={0}
      aria-label="Calls that differ"
    >
      {calls.map((call) => (
        <chakra.li key={call} overflowWrap="anywhere">
          {call}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
