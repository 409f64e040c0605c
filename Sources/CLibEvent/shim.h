/* First, since a header of libevent would have the C library's types defined otherwise than other modules
   have them. */
#include <sys/select.h>

#include <event2/buffer.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/listener.h>
