declare module '@portal/shared/model' {
  interface KnownNotifications {
    appointment: true;
    'course approval': true;
    'course place': true;
    'course registration returned': true;
    'lecturer courses': true;
    'result published': true;
    'result sheet returned': true;
    'result sheet waiting': true;
    'registration window': true;
    'scores entered on behalf': true;
  }
}

export {};
