export {
  onlineManager,
  QueryClientProvider,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
export { askBackend, type BackendQuestion } from './ask-backend';
export { http } from './client';
export { connectHttp, type HttpHost } from './http-host';
export { newIdempotencyKey } from './idempotency';
export { openEnvelope } from './envelope';
export { foreignAnswer, ProblemError, toProblemError, type ProblemCode } from './problem-error';
export { createQueryClient, queryClient, useOnline } from './query-client';
export { renewSession } from './renew-session';
export { handOver } from './handed-answers';
export { addressOf, queryOf, request, requestAnswer, type RequestOptions } from './request';
export { topicStore } from './topics';
export { useTopic } from './use-topic';
export { useCall, useRefresh, useSend } from './use-call';
