import { exceptionLabels } from '@portal/contracts/academics';
import { Alert } from '@portal/shared/ui';

interface Waiting {
  own: boolean;
  state: string;
  may: readonly string[];
  exceptions: readonly (keyof typeof exceptionLabels)[];
  needsDean: boolean;
}

interface NoticesProps {
  of: Waiting;
  /** What it is called: it is the officer's own. */
  what: 'registration' | 'request';
  /** Its courses, of which some may be borrowed. */
  courses: readonly { code: string; ownerDecision: string | null }[];
}

/** Why nothing can be done with it, where that is so. */
function waitingText({ of: { own, state, may }, what, courses }: NoticesProps): string | null {
  if (own) return `This ${what} is your own. Another officer decides it.`;
  const asked = courses.filter(({ ownerDecision }) => ownerDecision === 'pending');
  if (state === 'adviser_ok' && asked.length > 0)
    return `It can be approved once the departments that own ${asked.map(({ code }) => code).join(' and ')} have decided.`;
  const returns = may.some((act) => act.endsWith('.return'));
  return returns && !may.some((act) => act.endsWith('.approve'))
    ? 'You approved it before, or lent a course of it. Somebody else approves it now.'
    : null;
}

/** What has to be known before anything is decided. */
export function Notices(props: NoticesProps) {
  const { exceptions, needsDean } = props.of;
  const text = waitingText(props);
  return (
    <>
      {text && <Alert status="info" title={text} />}
      {exceptions.length > 0 && (
        <Alert status="warning" title={exceptions.map((one) => exceptionLabels[one]).join(', ')}>
          {needsDean
            ? 'The dean decides on it after the head of department.'
            : 'Nothing of it takes the dean.'}
        </Alert>
      )}
    </>
  );
}
