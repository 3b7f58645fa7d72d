import { cancelled } from '@portal/shared/forms';
import { useState } from 'react';

interface Question<Payload> {
  payload: Payload;
  resolve(): void;
  reject(reason: unknown): void;
}

/** Holds a submit until the person has looked it over: `ask` resolves for yes and rejects as cancelled for no. */
export function useSubmitCheck<Payload = Record<string, unknown>>() {
  const [question, setQuestion] = useState<Question<Payload> | null>(null);

  const ask = (payload: Payload) =>
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
