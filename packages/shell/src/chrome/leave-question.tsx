import { useSyncExternalStore } from 'react';
import { QuestionDialog } from './question-dialog';

/** The question before unsaved work is left, asked from outside the tree. */
export interface LeaveQuestion {
  ask(): Promise<boolean>;
  pending(): ((yes: boolean) => void) | null;
  subscribe(listener: () => void): () => void;
}

export function createLeaveQuestion(): LeaveQuestion {
  let answer: ((yes: boolean) => void) | null = null;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    ask: () =>
      new Promise((resolve) => {
        answer = (yes) => {
          answer = null;
          tell();
          resolve(yes);
        };
        tell();
      }),
    pending: () => answer,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function LeaveDialog({ question }: { question: LeaveQuestion }) {
  const answer = useSyncExternalStore(question.subscribe, question.pending);
  return (
    <QuestionDialog
      open={answer !== null}
      question="Leave without saving?"
      detail="What you have entered on this page has not been saved."
      yes="Leave"
      no="Stay"
      danger
      onYes={() => answer?.(true)}
      onNo={() => answer?.(false)}
    />
  );
}
