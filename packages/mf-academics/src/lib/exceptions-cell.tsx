import { exceptionLabels, type RegistrationException } from '@portal/contracts/academics';
import { SecondLine, TwoLines } from '@portal/shared/lists';
import { StateBadge } from '@portal/shared/ui';

/** What is out of the ordinary of a registration or a request, the first of it as a badge. */
export function Exceptions({ exceptions }: { exceptions: readonly RegistrationException[] }) {
  if (exceptions.length === 0) return <StateBadge meaning="good">Clean</StateBadge>;
  const [first, ...others] = exceptions;
  return (
    <TwoLines>
      <StateBadge meaning="waiting" whiteSpace="normal">
        {first ? exceptionLabels[first] : ''}
      </StateBadge>
      {others.length > 0 && <SecondLine>{others.map((one) => exceptionLabels[one]).join(', ')}</SecondLine>}
    </TwoLines>
  );
}
