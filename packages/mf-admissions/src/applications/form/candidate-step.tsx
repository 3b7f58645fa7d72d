import type { ApplicationRecord, JambNumberRule, ProgrammeForm } from '@portal/contracts/admissions';
import type { Step } from '@portal/shared/forms';
import { Loading } from '@portal/shared/ui';
import { useState, type ReactNode } from 'react';
import { useCandidate } from './candidate.api';
import { CandidateNotice, NumberForm } from './candidate-number';
import { listedStep } from './listed-step';

export interface CandidateStepProps {
  form: ProgrammeForm;
  step: Step<ApplicationRecord>;
  rule: JambNumberRule | undefined;
  /** The step itself; `of` tells the answers of one candidate from those of another. */
  children: (step: Step<ApplicationRecord>, of: string) => ReactNode;
}

/** A step that asks for a JAMB number: the number first, then the rest with what the list says of it. */
export function CandidateStep({ form, step, rule, children }: CandidateStepProps) {
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState(false);
  const { data: candidate, isLoading } = useCandidate(typed, true);
  const number = typed || candidate?.jambNumber;
  if (isLoading) return <Loading label="Looking at JAMB’s list…" />;
  if (!number || asking) {
    const onNumber = (next: string) => {
      setTyped(next);
      setAsking(false);
    };
    return (
      <NumberForm rule={rule} onNumber={onNumber} onCancel={number ? () => setAsking(false) : undefined} />
    );
  }
  const listed = listedStep(form, step, { jambNumber: number, facts: candidate?.facts ?? [] });
  return (
    <>
      <CandidateNotice candidate={candidate} onOther={() => setAsking(true)} />
      {children(listed, `${number}:${candidate?.known ? 'known' : ''}`)}
    </>
  );
}
