import { cancelled } from '@portal/shared/forms';
import { useState } from 'react';

interface Question {
  payload: Record<string, unknown>;
  resolve(): void;
  reject(reason: unknown): void;
}

/** Holds a submit until the person has looked it over: `ask` resolves for yes and rejects as cancelled for no. */
export function useSubmitCheck() {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = (payload: Record<string, unknown>) =>
    new Promise<void>((resolve, reject) => setQuestion({ payload, resolve, reject }));

  const yes = () => {
    question?.resolve();
    setQuestion(null);
  };
  const no = () => {
    question?.reject(cancelled());
    setQuestion(null);
  };
  return { payload: question?.payload ?? null, ask, yes, no };
}
