import type { AppApi } from "#domain/app-api.ts";
import type { App } from "#server/app.ts";
import { bindTo } from "#server/bind.ts";
import { readAdminNumbers, readChannels, sendTestEmail } from "#server/features/admin/admin.service.ts";
import {
  listNewestPosts,
  listPostAddresses,
  listPosts,
  previewPost,
  publishPost,
  readPost,
  removePost,
  restorePost,
  revisePost,
} from "#server/features/blog/blog.service.ts";
import {
  countUnansweredContactMessages,
  exportContactMessages,
  listContactMessages,
  listReplacedContactMessages,
  markContactMessageAnswered,
  openContactForm,
  sendContactMessage,
} from "#server/features/contact/contact.service.ts";
import { exportFeedback, listFeedback, sendFeedback } from "#server/features/feedback/feedback.service.ts";
import {
  listOwnRatings,
  listRatingsForAdmin,
  rateConsultation,
  readOwnAverage,
} from "#server/features/ratings/ratings.service.ts";

import { readHealthTopicToEdit, reviseHealthTopic } from "#server/features/remedies/health-editor.ts";
import {
  confirmLibraryPage,
  readRemedyToEdit,
  readTopicToEdit,
  reviseRemedy,
  reviseTopic,
} from "#server/features/remedies/library-editor.ts";
import {
  listHealthTopics,
  listUnreviewedPages,
  readCurrentLibrary,
  readHealthTopic,
  readRemedy,
  readTopic,
  reviewLibraryPage,
} from "#server/features/remedies/remedies.service.ts";
import { searchSite } from "#server/features/search/search.service.ts";

/**
 * The operations on what the clinic publishes and what people write to it.
 * @param app - The application.
 */
export function createContentApi(
  app: App,
): Pick<AppApi, "admin" | "blog" | "contact" | "feedback" | "ratings" | "remedies" | "search"> {
  return {
    admin: bindTo(app, { numbers: readAdminNumbers, channels: readChannels, sendTestEmail }),
    blog: bindTo(app, {
      list: listPosts,
      read: readPost,
      newest: listNewestPosts,
      addresses: listPostAddresses,
      preview: previewPost,
      publish: publishPost,
      revise: revisePost,
      remove: removePost,
      restore: restorePost,
    }),
    contact: bindTo(app, {
      formOpened: openContactForm,
      send: sendContactMessage,
      list: listContactMessages,
      unanswered: countUnansweredContactMessages,
      history: listReplacedContactMessages,
      markAnswered: markContactMessageAnswered,
      exportCsv: exportContactMessages,
    }),
    feedback: bindTo(app, { send: sendFeedback, list: listFeedback, exportCsv: exportFeedback }),
    ratings: bindTo(app, {
      rate: rateConsultation,
      own: listOwnRatings,
      ofDoctor: readOwnAverage,
      forAdmin: listRatingsForAdmin,
    }),
    search: bindTo(app, { find: searchSite }),
    remedies: bindTo(app, {
      list: readCurrentLibrary,
      page: readRemedy,
      topic: readTopic,
      healthTopics: listHealthTopics,
      healthTopic: readHealthTopic,
      waiting: listUnreviewedPages,
      readForEdit: readRemedyToEdit,
      revise: reviseRemedy,
      readTopicForEdit: readTopicToEdit,
      reviseTopic,
      readHealthForEdit: readHealthTopicToEdit,
      reviseHealth: reviseHealthTopic,
      confirm: confirmLibraryPage,
      review: reviewLibraryPage,
    }),
  };
}
