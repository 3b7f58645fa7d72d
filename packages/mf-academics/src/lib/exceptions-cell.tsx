import { exceptionLabels, type RegistrationException } from '@portal/contracts/academics';
import { labelsOf } from '@portal/shared/model';
import { StateBadge, When } from '@portal/shared/ui';

const all = Object.values(exceptionLabels).join(', ');

/** What is out of the ordinary of a registration or a request. */
export function Exceptions({ exceptions }: { exceptions: readonly RegistrationException[] }) {
  return (
    <When value={exceptions} otherwise={<StateBadge meaning="good">Clean</StateBadge>}>
      <StateBadge meaning="waiting" whiteSpace="normal">
        {labelsOf(exceptions, exceptionLabels, all)}
      </StateBadge>
    </When>
  );
}
