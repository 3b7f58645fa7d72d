declare module '@portal/shared/model' {
  interface KnownNotifications {
    appointment: true;
    'course approval': true;
    'course place': true;
    'course registration returned': true;
    'degree award': true;
    'lecturer courses': true;
    'missing result': true;
    'missing result answered': true;
    'result published': true;
    'result sheet returned': true;
    'result sheet waiting': true;
    'registration window': true;
    'results to publish': true;
    'scores entered on behalf': true;
  }
}

export {};
