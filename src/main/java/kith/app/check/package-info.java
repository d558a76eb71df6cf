/** Whether somebody who is trusted knows a sender: who is asked, and what came of it. */
@org.jspecify.annotations.NullMarked
package kith.app.check;
